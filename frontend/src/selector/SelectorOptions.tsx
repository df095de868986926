import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SelectorItem } from '../../../libs/contracts';
import css from './Selector.module.css';

interface SelectorOptionsProps {
  id: string;
  etiqueta: string;
  options: readonly SelectorItem[];
  valor: readonly SelectorItem[];
  /** Which one the keyboard is on. */
  active: number;
  multiple: boolean;
  onPick: (item: SelectorItem) => void;
}

/** What was found. The focus stays in the text; the keyboard's place is told by `aria-activedescendant`. */
export function SelectorOptions({ id, etiqueta, options, valor, active, multiple, onPick }: SelectorOptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-activa]')?.scrollIntoView({ block: 'nearest' });
  }, [active, options]);
  return (
    <ul
      ref={list}
      id={id}
      className={css.options}
      role="listbox"
      aria-label={etiqueta}
      aria-multiselectable={multiple || undefined}
      hidden={options.length === 0}
    >
      {options.map((option, index) => {
        const chosen = valor.some((item) => item.id === option.id);
        return (
          <li
            key={option.id}
            id={`${id}-${option.id}`}
            className={css.option}
            role="option"
            aria-selected={chosen}
            data-activa={index === active || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <span>{option.resultado}</span>
            {chosen && <IconCheck size={15} stroke={2} aria-hidden />}
          </li>
        );
      })}
    </ul>
  );
}
