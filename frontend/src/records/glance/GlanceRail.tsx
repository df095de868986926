import { IconMail, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import type { GlanceFact, GlanceValue } from '#libs/contracts';
import { moneyText } from '../../base';
import { FIELD_TYPES } from '../../fields';
import { ErrorBand, Loading, RecordLink } from '../../ui';
import { useGlance } from '../state/use-glance';
import type { LoadedRecord } from '../state/use-record';
import { LastChanges } from './LastChanges';
import css from './Glance.module.css';

export interface GlanceRailProps {
  loaded: LoadedRecord;
  onHistory: () => void;
}

/** Beside a record: facts of other modules about it, and its last changes. */
export function GlanceRail({ loaded, onHistory }: GlanceRailProps) {
  const headingId = useId();
  const { facts, isLoading, error, retry } = useGlance(loaded);
  return (
    <div className={css.rail}>
      <section className={`tarjeta ${css.card}`} aria-labelledby={headingId}>
        <h2 id={headingId} className={css.heading}>
          De un vistazo
        </h2>
        {facts.length > 0 && (
          <dl className={css.facts}>
            {facts.map((fact, index) => (
              // The index is part of the key, because two guardians may have the same label.
              <Fact key={`${index}-${fact.etiqueta}`} fact={fact} />
            ))}
          </dl>
        )}
        {isLoading && <Loading />}
        {error && <ErrorBand error={error} onRetry={retry} />}
        {!isLoading && !error && facts.length === 0 && <p className={css.nothing}>Nada que destacar</p>}
      </section>
      <LastChanges code={loaded.form.codigo} id={loaded.record.id} onHistory={onHistory} />
    </div>
  );
}

function Fact({ fact: { etiqueta, valores } }: { fact: GlanceFact }) {
  return (
    <div className={css.fact}>
      <dt>{etiqueta}</dt>
      {valores.map((value, index) => (
        <dd key={`${index}-${value.url ?? ''}`} className={value.malo && css.bad}>
          <Value value={value} />
        </dd>
      ))}
    </div>
  );
}

function Value({ value: { texto, importe, url, telefono, email } }: { value: GlanceValue }) {
  const words = texto ?? moneyText(importe);
  return (
    <>
      <span className="num">{url === undefined ? words : <RecordLink to={url}>{words}</RecordLink>}</span>
      {telefono !== undefined && (
        <a className={css.contact} href={FIELD_TYPES.telefono.href?.(telefono)}>
          <IconPhone size={14} stroke={1.75} aria-hidden />
          {telefono}
        </a>
      )}
      {email !== undefined && (
        <a className={css.contact} href={FIELD_TYPES.email.href?.(email)} title={email}>
          <IconMail size={14} stroke={1.75} aria-hidden />
          <span className={css.email}>{email}</span>
        </a>
      )}
    </>
  );
}
