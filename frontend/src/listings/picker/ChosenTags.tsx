import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { numberText } from '../../base';
import { withoutRecords } from '../../fields/picker';
import { Button } from '../../ui';
import css from './PickerTable.module.css';
import type { PickerKind } from './kinds';

/** Number of records that are shown; the others are only counted. */
const MAX_SHOWN = 60;

interface ChosenTagsProps {
  kind: PickerKind;
  chosen: readonly SelectorItem[];
  onChange: (chosen: readonly SelectorItem[]) => void;
}

/** The chosen records, each with a button that removes it. */
export function ChosenTags({ kind, chosen, onChange }: ChosenTagsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;
  const remove = (item: SelectorItem, index: number) => {
    onChange(withoutRecords(chosen, [item]));
    // When a tag is removed, the focus moves to the button of the next tag. If there is no next tag, the focus moves to the button of the
    // previous tag.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  };
  const more = chosen.length - MAX_SHOWN;
  return (
    <div className={css.chosen}>
      <ul ref={list} className={css.tags} aria-label={`${kind.title} seleccionados`}>
        {chosen.slice(0, MAX_SHOWN).map((item, index) => (
          <li key={item.id} className={css.tag}>
            <span>{item.resultado}</span>
            <button type="button" aria-label={`Quitar ${item.resultado}`} onClick={() => remove(item, index)}>
              <IconX size={13} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
        {more > 0 && <li className={css.more}>y {numberText(more)} más</li>}
      </ul>
      <Button small variant="quiet" onClick={() => onChange([])}>
        Quitar todos los {kind.plural}
      </Button>
    </div>
  );
}
