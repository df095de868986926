import { IconLock } from '@tabler/icons-react';
import type { CierreMes } from '#libs/contracts';
import { dateTimeText, dayOf, monthText, useCan } from '../../base';
import { Button } from '../../ui';
import { closedText, isPast } from './months';
import { storedPdfPath, useCloseMonth, useClosure } from './use-closures';
import css from './MonthClosure.module.css';

interface MonthClosureProps {
  /** `YYYY-MM` */
  month: string;
  /** True if the user may read the stored register. */
  isOffice: boolean;
}

/** Shows that a past month is closed, or the button that closes it. Renders nothing for other months. */
export function MonthClosure({ month, isOffice }: MonthClosureProps) {
  const can = useCan();
  const today = dayOf(new Date());
  const closure = useClosure(month, isPast(month, today));
  if (closure === undefined) return null;
  if (closure.cerrado !== null) return <Closed closure={closure} today={today} hasPdf={isOffice} />;
  return can('presencia.cerrar') ? <Open month={month} /> : null;
}

function Closed({ closure, today, hasPdf }: { closure: CierreMes; today: string; hasPdf: boolean }) {
  const { mes, cerrado, sha256 } = closure;
  return (
    <section className={`tarjeta ${css.strip}`} aria-label={`Registro de ${monthText(mes)}`}>
      <p className={css.words}>
        <IconLock size={17} stroke={1.75} className={css.icon} aria-hidden />
        <strong>{closedText(mes, today)}</strong> desde el <span className="num">{dateTimeText(cerrado)}</span>
      </p>
      {sha256 !== null && (
        <p className={css.hash}>
          Huella SHA-256 <code title={sha256}>{sha256.slice(0, SHOWN_DIGITS)}…</code>
        </p>
      )}
      {hasPdf && (
        <a href={storedPdfPath(mes)} target="_blank" rel="noopener">
          Registro guardado (PDF)
        </a>
      )}
    </section>
  );
}

/** Number of digits shown of the 64 of the hash: enough to compare it with a printed one. */
const SHOWN_DIGITS = 12;

function Open({ month }: { month: string }) {
  const { close, isBusy } = useCloseMonth();
  return (
    <section className={`tarjeta ${css.strip}`} aria-label={`Registro de ${monthText(month)}`}>
      <p className={css.words}>El registro de {monthText(month)} está abierto: sus entradas admiten correcciones.</p>
      <Button
        className={css.close}
        icon={<IconLock size={17} stroke={1.75} aria-hidden />}
        staysFocusable
        disabled={isBusy}
        onClick={() => close(month)}
      >
        Cerrar mes de {monthText(month)}
      </Button>
    </section>
  );
}
