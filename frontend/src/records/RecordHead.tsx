import { IconHistory, IconLayoutDashboard, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RecordLink, recordPath } from '../app';
import { Button, initials, Pill } from '../ui';
import { RECORD_FIELDS } from './fields';
import type { LoadedRecord } from './use-record';
import css from './Record.module.css';

export interface RecordHeadProps {
  loaded: LoadedRecord;
  /** Null where there is none: a new record has no past. */
  onHistory: (() => void) | null;
}

/** Which record it is: its initials, name and state, a line of facts, and what can be done with the whole of it. */
export function RecordHead({ loaded, onHistory }: RecordHeadProps) {
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
      <Fact tipo={field.tipo} text={text} to={to} unit={field.unidad ? ` ${field.unidad}` : ''} />
    </span>
  ));
}

function Fact({ tipo, text, to, unit }: { tipo: string; text: string; to: string | null; unit: string }) {
  if (to !== null) return <RecordLink to={to}>{text}</RecordLink>;
  if (tipo === 'telefono') return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
  if (tipo === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  return text + unit;
}
