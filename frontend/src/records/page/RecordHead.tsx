import { IconChevronDown, IconChevronUp, IconHistory, IconLayoutDashboard, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { GlanceFact, RecordField } from '#libs/contracts';
import { neighbours, recordPath, initials } from '../../base';
import { ProgrammingButton } from '../../programming';
import { RecordLink, Button, IconButton, Pill } from '../../ui';
import { FIELD_TYPES } from '../../fields';
import { StatePill, stateOf } from '../../fields/shared/states';
import { useGlance } from '../state/use-glance';
import type { LoadedRecord } from '../state/use-record';
import css from '../form/Record.module.css';

export interface RecordHeadProps {
  loaded: LoadedRecord;
  /** Null for a new record, which has no history. */
  onHistory: (() => void) | null;
  /** The action buttons of the record. */
  actions?: ReactNode;
  onPrint: () => void;
}

/** The head of a record: initials, title, state, a line of facts, and buttons. */
export function RecordHead({ loaded, onHistory, actions, onPrint }: RecordHeadProps) {
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
            <Pill tone={state ? 'good' : 'neutral'}>{state ? estado.si : estado.no}</Pill>
          )}
          {record.id !== 0 && <States loaded={loaded} />}
        </div>
        <p className={css.facts}>
          {record.id === 0 || form.resumen.length === 0 ? form.titulo : <Facts loaded={loaded} />}
        </p>
      </div>
      <div className={css.tools}>
        <PlaceInList recordUrl={`/administrar/${form.codigo}/`} id={record.id} />
        {actions}
        <ProgrammingButton source={{ kind: 'ficha', code: form.codigo }} />
        {form.disenable && (
          <Link className={css.tool} to={`/administrar/formularios/${form.codigo}/`} title="Diseñar formulario">
            <IconLayoutDashboard size={16} stroke={1.75} aria-hidden />
            <span>Diseñar formulario</span>
          </Link>
        )}
        {onHistory && (
          <div className={css.always}>
            <Button title="Imprimir" icon={<IconPrinter size={16} stroke={1.75} />} onClick={onPrint}>
              Imprimir
            </Button>
            <Button title="Historial" icon={<IconHistory size={16} stroke={1.75} />} onClick={onHistory}>
              Historial
            </Button>
          </div>
        )}
      </div>
    </header>
  );
}

/** Shows the states of the record, each with the name of its field. */
function States({ loaded }: { loaded: LoadedRecord }) {
  return summaryFields(loaded).map(({ campo, etiqueta, opciones }) => {
    const state = stateOf(opciones, loaded.record.valores[campo]);
    return (
      state && (
        <span key={campo} className={css.state}>
          <span className={css.stateLabel}>{etiqueta}: </span>
          <StatePill state={state} />
        </span>
      )
    );
  });
}

function summaryFields({ form }: LoadedRecord): RecordField[] {
  return form.resumen.flatMap((campo) => form.campos_especificos.find((one) => one.campo === campo) ?? []);
}

/** A few values that distinguish records of the same name: code, age, family, phone. References are links. */
function Facts({ loaded }: { loaded: LoadedRecord }) {
  const { record } = loaded;
  const relative = firstTelephone(useGlance(loaded).facts);
  const facts = summaryFields(loaded).flatMap((field): FactText[] => {
    const references = record.referencias[field.campo] ?? [];
    const value = record.valores[field.campo];
    const text = FIELD_TYPES[field.tipo].text(value, field, references);
    if (text === '' && field.tipo === 'telefono' && relative !== null) return [{ field, ...relative, to: null }];
    if (text === '' || stateOf(field.opciones, value)) return [];
    return [{ field, text, to: field.urlFicha && references[0] ? recordPath(field.urlFicha, references[0].id) : null }];
  });
  return facts.map(({ field, text, to, whose }) => (
    <span key={field.campo} className={field.tipo === 'importe' ? css.amount : css.fact}>
      <FactIcon field={field} isLink={to !== null} />
      <span className={needsLabel(field) ? css.stateLabel : 'solo-lectores'}>{field.etiqueta}: </span>
      <Fact field={field} text={text} to={to} />
      {whose !== undefined && ` (${whose})`}
    </span>
  ));
}

interface FactText {
  field: RecordField;
  text: string;
  /** The address of the referenced record; null if the fact is not a link to a record. */
  to: string | null;
  /**
   * The relation of the person whose telephone is shown, if the record itself has no telephone. Absent if the telephone is of the record.
   */
  whose?: string;
}

/**
 * Returns the first telephone in the facts that are shown beside the record. `whose` is the label of the fact, such as the relation of the
 * person.
 */
function firstTelephone(facts: readonly GlanceFact[]): Pick<FactText, 'text' | 'whose'> | null {
  const found = facts.flatMap(({ etiqueta, valores }) =>
    valores.flatMap(({ telefono }) =>
      telefono === undefined ? [] : [{ text: telefono, whose: etiqueta.toLowerCase() }],
    ),
  );
  return found[0] ?? null;
}

const BARE_TYPES: readonly RecordField['tipo'][] = ['fecha', 'fecha-hora', 'numero'];

/** True if a value needs the label of its field beside it: a date, or a number without a unit. */
function needsLabel({ tipo, unidad }: RecordField): boolean {
  return BARE_TYPES.includes(tipo) && !unidad;
}

/** Facts that are links have an icon; other facts have none. */
function FactIcon({ field: { tipo }, isLink }: { field: RecordField; isLink: boolean }) {
  const { icon: Drawn, href } = FIELD_TYPES[tipo];
  return isLink || href ? <Drawn size={15} stroke={1.75} aria-hidden /> : null;
}

function Fact({ field: { tipo, unidad }, text, to }: { field: RecordField; text: string; to: string | null }) {
  const { href, unit = unidad ? ` ${unidad}` : '' } = FIELD_TYPES[tipo];
  if (to !== null) return <RecordLink to={to}>{text}</RecordLink>;
  return href ? <a href={href(text)}>{text}</a> : text + unit;
}

/** `10 de 214`, and buttons to the previous and next record of the list that this record was opened from. */
function PlaceInList({ recordUrl, id }: { recordUrl: string; id: number }) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const place = neighbours(state, id);
  const go = (to: number | null) => {
    // Replaces the history entry, so that «back» leads to the list.
    if (to !== null) void navigate(recordPath(recordUrl, to), { state, replace: true });
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!place || !event.altKey || document.documentElement.hasAttribute('data-ventana')) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    // Does nothing if the focused element itself uses Alt with an arrow key.
    if (event.defaultPrevented || isTakenBy(event.target)) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? place.previous : place.next);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!place) return null;
  return (
    <div className={css.place}>
      <span className="num">
        {place.position} de {place.total}
      </span>
      <IconButton
        label="Registro anterior (Alt ↑)"
        icon={<IconChevronUp size={16} />}
        reason={place.previous === null && 'Es el primero de la página del listado'}
        onClick={() => go(place.previous)}
      />
      <IconButton
        label="Registro siguiente (Alt ↓)"
        icon={<IconChevronDown size={16} />}
        reason={place.next === null && 'Es el último de la página del listado'}
        onClick={() => go(place.next)}
      />
    </div>
  );
}

function isTakenBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('select, textarea, [contenteditable], [role="combobox"]') !== null;
}
