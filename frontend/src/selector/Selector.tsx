import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SelectorItem } from '../../../libs/contracts';
import { messageOf } from '../api';
import type { InputAttributes } from '../ui';
import { IconButton } from '../ui';
import { minimumFor, pick, placeholderFor, shownOf, without } from './limits';
import css from './Selector.module.css';
import { SelectorOptions } from './SelectorOptions';
import type { SelectorQuery } from './use-selector-search';
import { useSelectorSearch } from './use-selector-search';

export interface SelectorProps extends SelectorQuery, Partial<InputAttributes> {
  /** What is chosen here: its accessible name where no label is tied to its `id`. */
  etiqueta: string;
  valor: readonly SelectorItem[];
  onChange: (valor: SelectorItem[]) => void;
  multiple?: boolean;
  /** From how many characters on it asks; left out, it follows from what is searched. */
  minimo?: number;
  placeholder?: string;
  disabled?: boolean;
}

/** Type, find, pick: one record or several, shown as tags. */
export function Selector(props: SelectorProps) {
  const {
    url,
    modelo,
    campos,
    parametros,
    campoMostrar,
    valor,
    onChange,
    multiple = false,
    etiqueta,
    disabled,
  } = props;
  const minimo = minimumFor(url, props.minimo);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState('');
  const [abierto, setAbierto] = useState(false);
  const [active, setActive] = useState(0);
  const search = useSelectorSearch({ url, modelo, campos, parametros, campoMostrar }, texto, minimo, abierto);
  const { options } = search;
  // While what stands there answers an older text, the keyboard is on none of it.
  const at = search.found ? Math.min(active, options.length - 1) : -1;
  /** Enter was pressed before the answer to this text had come: it picks once it is there. */
  const awaited = useRef(false);

  const choose = (item: SelectorItem) => {
    awaited.current = false;
    onChange(pick(valor, item, multiple));
    if (multiple) return;
    setTexto('');
    setAbierto(false);
  };
  useEffect(() => {
    if (!awaited.current || search.searching) return;
    awaited.current = false;
    if (options[at]) choose(options[at]);
  });
  const clear = () => {
    onChange([]);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = options[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAbierto(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (at >= 0) setActive(abierto ? (at + step + options.length) % options.length : 0);
    } else if (event.key === 'Enter' && abierto) {
      // Enter picks; it must not send the form around the selector while something is being looked for.
      event.preventDefault();
      if (chosen) choose(chosen);
      else awaited.current = search.searching;
    } else if (event.key === 'Escape' && abierto) {
      event.preventDefault();
      awaited.current = false;
      setAbierto(false);
    } else if (event.key === 'Backspace' && texto === '' && valor.length > 0) {
      onChange(valor.slice(0, -1));
    }
  };

  const message = messageFor({ ...search, valor, texto, minimo });
  const open = abierto && !disabled;
  return (
    <Popover
      opened={open}
      position="bottom-start"
      width="target"
      offset={4}
      shadow="md"
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <div
          className={css.box}
          data-invalid={props['aria-invalid']}
          data-disabled={disabled ? true : undefined}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            input.current?.focus();
          }}
        >
          <Chosen valor={valor} disabled={disabled} onRemove={(id) => onChange(without(valor, id))} />
          <input
            ref={input}
            id={props.id}
            className={css.input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-label={props.id ? undefined : etiqueta}
            aria-expanded={open && options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && options[at] ? `${listId}-${options[at].id}` : undefined}
            aria-describedby={props['aria-describedby']}
            aria-invalid={props['aria-invalid']}
            aria-required={props['aria-required']}
            placeholder={multiple || valor.length === 0 ? (props.placeholder ?? placeholderFor(minimo)) : undefined}
            disabled={disabled}
            value={texto}
            onChange={(event) => {
              awaited.current = false;
              setTexto(event.target.value);
              setActive(0);
              setAbierto(true);
            }}
            onClick={() => setAbierto(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              awaited.current = false;
              setAbierto(false);
              setTexto('');
            }}
          />
          {valor.length > 0 && !disabled && (
            <IconButton
              small
              variant="quiet"
              className={css.clear}
              etiqueta="Borrar selección"
              icon={<IconX size={15} stroke={1.75} />}
              onClick={clear}
            />
          )}
          {!open && (
            <span className="solo-lectores" role="status">
              {valor.length === 0 ? NOTHING : ''}
            </span>
          )}
        </div>
      </Popover.Target>
      <Popover.Dropdown className={css.panel} role="region" aria-label={`Opciones de ${etiqueta}`} data-emergente="">
        <SelectorOptions
          id={listId}
          etiqueta={etiqueta}
          options={options}
          valor={valor}
          active={at}
          multiple={multiple}
          onPick={choose}
        />
        <p className={css.message} role="status">
          {message}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

const NOTHING = 'Nada seleccionado';
const NO_HITS = 'No hay resultados que coincidan con esa búsqueda';

interface Situation {
  options: readonly SelectorItem[];
  searching: boolean;
  found: boolean;
  error: unknown;
  valor: readonly SelectorItem[];
  texto: string;
  minimo: number;
}

/** The sentence below the options; none while there are options to choose from. */
function messageFor({ options, searching, found, error, valor, texto, minimo }: Situation): string {
  if (error) return messageOf(error);
  if (options.length > 0) return '';
  if (searching) return 'Buscando…';
  if (found) return NO_HITS;
  return valor.length === 0 && texto === '' ? NOTHING : placeholderFor(minimo);
}

interface ChosenProps {
  valor: readonly SelectorItem[];
  disabled?: boolean;
  onRemove: (id: number) => void;
}

function Chosen({ valor, disabled, onRemove }: ChosenProps) {
  const { shown, more } = shownOf(valor);
  return (
    <>
      {shown.map(({ id, resultado }) => (
        <span key={id} className={css.tag} title={resultado} data-elegido={id}>
          <span>{resultado}</span>
          {!disabled && (
            <button
              type="button"
              aria-label={`Quitar ${resultado}`}
              title={`Quitar ${resultado}`}
              onClick={() => onRemove(id)}
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
