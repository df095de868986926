import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SelectorItem } from '../../../libs/contracts';
import { Button, numberText } from '../ui';
import css from './Chooser.module.css';
import { withoutThese } from './chosen';
import type { ChooserKind } from './kinds';

const MOST_SHOWN = 60;

interface ChosenProps {
  kind: ChooserKind;
  chosen: readonly SelectorItem[];
  onChange: (chosen: readonly SelectorItem[]) => void;
}

/** Who is chosen so far, each with its cross. */
export function Chosen({ kind, chosen, onChange }: ChosenProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;
  const remove = (item: SelectorItem, index: number) => {
    onChange(withoutThese(chosen, [item]));
    // The next one takes the focus over, else the one before it.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  };
  const more = chosen.length - MOST_SHOWN;
  return (
    <div className={css.chosen}>
      <ul ref={list} className={css.tags} aria-label={`${kind.titulo} que se han elegido`}>
        {chosen.slice(0, MOST_SHOWN).map((item, index) => (
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
        Quitar todos los {kind.varios}
      </Button>
    </div>
  );
}
