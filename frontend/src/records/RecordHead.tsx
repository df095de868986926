import { IconChevronDown, IconChevronUp, IconHistory, IconLayoutDashboard, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { RecordField } from '../../../libs/contracts';
import { neighbours, RecordLink, recordPath } from '../app';
import { Button, IconButton, initials, Pill } from '../ui';
import { RECORD_FIELDS } from './fields';
import type { LoadedRecord } from './use-record';
import css from './Record.module.css';

export interface RecordHeadProps {
  loaded: LoadedRecord;
  /** Null where there is none: a new record has no past. */
  onHistory: (() => void) | null;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** Which record it is: its initials, name and state, a line of facts, and what can be done with the whole of it. */
export function RecordHead({ loaded, onHistory, actions }: RecordHeadProps) {
  const { form, record } = loaded;
  const { estado } = form;
  const state = estado === null || record.id === 0 ? null : record.valores[estado.campo] === true;
  return (
    <header className={css.head}>
      <span className={css.avatar} aria-hidden>
        {record.id === 0 ? '+' : initials(record.titulo)}
      </span>
      <div className={css.who}>
        <div className={css.title}>
          <h1>{record.titulo}</h1>
          {estado !== null && state !== null && (
            <Pill tono={state ? 'good' : 'neutral'}>{state ? estado.si : estado.no}</Pill>
          )}
        </div>
        <p className={css.facts}>
          {record.id === 0 || form.resumen.length === 0 ? form.titulo : <Facts loaded={loaded} />}
        </p>
      </div>
      <div className={css.tools}>
        <PlaceInList urlFicha={`/administrar/${form.codigo}/`} id={record.id} />
        {actions}
        {form.disenable && (
          <Link className={css.tool} to={`/administrar/formularios/${form.codigo}/`}>
            <IconLayoutDashboard size={16} stroke={1.75} aria-hidden />
            Diseñar formulario
          </Link>
        )}
        {onHistory && (
          <>
            <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
              Imprimir
            </Button>
            <Button icon={<IconHistory size={16} stroke={1.75} />} onClick={onHistory}>
              Historial
            </Button>
          </>
        )}
      </div>
    </header>
  );
}

/** Code, age, family, telephone: what tells two of the same name apart. What leads somewhere is a link. */
function Facts({ loaded: { form, record } }: { loaded: LoadedRecord }) {
  const facts = form.resumen.flatMap((campo) => {
    const field = form.campos_especificos.find((one) => one.campo === campo);
    if (!field) return [];
    const references = record.referencias[campo] ?? [];
    const text = RECORD_FIELDS[field.tipo].read(record.valores[campo], field, references);
    if (text === '') return [];
    return [{ field, text, to: field.urlFicha && references[0] ? recordPath(field.urlFicha, references[0].id) : null }];
  });
  return facts.map(({ field, text, to }) => (
    <span key={field.campo} className={css.fact}>
      <span className="solo-lectores">{field.etiqueta}: </span>
      <Fact tipo={field.tipo} text={text} to={to} unit={unitOf(field)} />
    </span>
  ));
}

/** Amounts are read with their currency. */
function unitOf({ tipo, unidad }: RecordField): string {
  if (tipo === 'importe') return '\u00a0€';
  return unidad ? ` ${unidad}` : '';
}

function Fact({ tipo, text, to, unit }: { tipo: string; text: string; to: string | null; unit: string }) {
  if (to !== null) return <RecordLink to={to}>{text}</RecordLink>;
  if (tipo === 'telefono') return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
  if (tipo === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  return text + unit;
}

/** `10 de 214`, and the way to the record before and after it in the list that this one was opened from. */
function PlaceInList({ urlFicha, id }: { urlFicha: string; id: number }) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const place = neighbours(state, id);
  const go = (to: number | null) => {
    // The way back stays that of the list: one step, however many records one passes.
    if (to !== null) void navigate(recordPath(urlFicha, to), { state, replace: true });
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!place || !event.altKey || document.documentElement.hasAttribute('data-ventana')) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    // There the key means something else: it opens a list of choices, or moves within a text.
    if (event.defaultPrevented || isTakenBy(event.target)) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? place.anterior : place.siguiente);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!place) return null;
  return (
    <div className={css.place}>
      <span className="num">
        {place.lugar} de {place.total}
      </span>
      <IconButton
        etiqueta="Registro anterior (Alt ↑)"
        icon={<IconChevronUp size={16} />}
        razon={place.anterior === null && 'Es el primero de la página del listado'}
        onClick={() => go(place.anterior)}
      />
      <IconButton
        etiqueta="Registro siguiente (Alt ↓)"
        icon={<IconChevronDown size={16} />}
        razon={place.siguiente === null && 'Es el último de la página del listado'}
        onClick={() => go(place.siguiente)}
      />
    </div>
  );
}

function isTakenBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('select, textarea, [contenteditable], [role="combobox"]') !== null;
}
