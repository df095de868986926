import { useState, type ReactNode } from 'react';
import type { CartaMes, ProcesoElemento, ProcesoReply } from '../../../../../libs/contracts';
import { ITEMS_A_PAGE, type WhichItems } from '../../../processes/calls';
import { isActive } from '../../../processes/model';
import { NotDoneList } from '../../../processes/run/NotDoneList';
import { RunItems } from '../../../processes/run/RunItems';
import { ViewSwitch } from '../../../ui';
import { LetterFoot, LetterPage } from '../preview/LetterTable';
import { sumsOf } from '../model/preview';
import css from './Run.module.css';

type Side = 'hecho' | 'omitido' | 'fallido';

/** The items behind each side. */
const WHICH: Record<Side, WhichItems> = {
  hecho: { estado: 'hecho' },
  omitido: { estado: 'omitido' },
  fallido: { estado: 'fallido' },
};

/** The teachers of a run by outcome; the table fills while the run is active. */
export function Results({ process, tools }: { process: ProcesoReply; tools: ReactNode }) {
  const [side, setSide] = useState<Side>('hecho');
  const { hechos, omitidos, fallidos } = process;
  const counts = { hecho: hechos, omitido: omitidos, fallido: fallidos };
  return (
    <>
      <div className={css.resultsHead}>
        <ViewSwitch
          label="Qué se muestra"
          options={[
            { value: 'hecho', label: 'Cartas hechas', count: hechos },
            { value: 'omitido', label: 'Se quedan fuera', count: omitidos },
            ...(fallidos > 0 ? [{ value: 'fallido' as const, label: 'Con fallo', count: fallidos }] : []),
          ]}
          chosen={side}
          onChange={setSide}
        />
        <div className={css.tools}>{tools}</div>
      </div>
      <RunItems key={side} process={process} which={WHICH[side]} count={counts[side]}>
        {({ items, total, ...pages }) => (
          <>
            {side === 'hecho' ? (
              <Letters process={process} items={items} count={total} />
            ) : (
              <NotDoneList items={items} empty="Nadie se ha quedado fuera." linkText={() => 'Ver pagos'} />
            )}
            <LetterFoot size={ITEMS_A_PAGE} count={total} {...pages} />
          </>
        )}
      </RunItems>
    </>
  );
}

interface LettersProps {
  process: ProcesoReply;
  items: readonly ProcesoElemento[];
  count: number;
}

/** The letters of a page; their sums if they are all there are. */
function Letters({ process, items, count }: LettersProps) {
  const cartas = items.map(({ resultado }) => resultado as CartaMes);
  return (
    <LetterPage
      title="Cartas de pago hechas"
      cartas={cartas}
      count={count}
      {...(count === cartas.length ? { sums: sumsOf(cartas) } : {})}
      empty={isActive(process) ? 'Todavía no hay ninguna carta hecha' : 'No se ha hecho ninguna carta de pago'}
    />
  );
}
