import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { isChosen } from './chosen';
import css from './RecordPicker.module.css';

interface PickerOptionsProps {
  id: string;
  label: string;
  options: readonly SelectorItem[];
  value: readonly SelectorItem[];
  /** Index of the option that the arrow keys moved to. */
  active: number;
  isMultiple: boolean;
  onPick: (record: SelectorItem) => void;
}

/** The results of a search. The focus stays in the text box, whose `aria-activedescendant` names the active option. */
export function PickerOptions({ id, label, options, value, active, isMultiple, onPick }: PickerOptionsProps) {
  const activeItem = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeItem.current?.scrollIntoView({ block: 'nearest' });
  }, [active, options]);
  return (
    <ul
      id={id}
      className={css.options}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        <li
          key={option.id}
          ref={index === active ? activeItem : undefined}
          id={`${id}-${option.id}`}
          className={css.option}
          role="option"
          aria-selected={isChosen(value, option)}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option.color !== undefined && (
            <span className={css.swatch} style={{ backgroundColor: option.color }} aria-hidden />
          )}
          <span className={css.texts}>
            <span>{option.resultado}</span>
            {option.detalle !== undefined && option.detalle !== '' && (
              <span className={css.detail}>{option.detalle}</span>
            )}
          </span>
          {isChosen(value, option) && <IconCheck size={15} stroke={2} aria-hidden />}
        </li>
      ))}
    </ul>
  );
}
