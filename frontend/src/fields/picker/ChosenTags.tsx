import { IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { splitShown } from './limits';
import css from './RecordPicker.module.css';

interface ChosenTagsProps {
  records: readonly SelectorItem[];
  disabled: boolean;
  onRemove: (record: SelectorItem) => void;
}

/** Passes the stored colour of the record to the bar of its tag; a record without a colour sets no style. */
const barStyle = ({ color }: SelectorItem): CSSProperties | undefined =>
  color === undefined ? undefined : ({ '--bar': color } as CSSProperties);

/** The chosen records, each with a button that removes it. */
export function ChosenTags({ records, disabled, onRemove }: ChosenTagsProps) {
  const { shown, more } = splitShown(records);
  return (
    <>
      {shown.map((record) => (
        <span
          key={record.id}
          className={css.tag}
          title={record.resultado}
          data-elegido={record.id}
          style={barStyle(record)}
        >
          <span>{record.resultado}</span>
          {!disabled && (
            <button
              type="button"
              aria-label={`Quitar ${record.resultado}`}
              title={`Quitar ${record.resultado}`}
              onClick={() => onRemove(record)}
            >
              <IconX size={13} stroke={1.75} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {more > 0 && <span className={css.more}>y {more} más</span>}
    </>
  );
}
