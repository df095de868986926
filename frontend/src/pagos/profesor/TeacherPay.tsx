import type { PagosProfesor } from '#libs/contracts';
import type { DateRange } from '../../ui';
import { CalculationPanel } from './calculo/CalculationPanel';
import { usePay } from './calculo/use-pay';
import { ConceptsCard } from './conceptos/ConceptsCard';
import { HistoryCard } from './historial/HistoryCard';
import css from './TeacherPay.module.css';

interface TeacherPayProps {
  data: PagosProfesor;
  /** The range to calculate at first. */
  range?: DateRange | null;
  /** The id of the pay letter that the page shows at first. */
  letter?: number | null;
}

/** The pay of a teacher for the office: concepts and history beside the calculation. */
export function TeacherPay({ data, range = null, letter = null }: TeacherPayProps) {
  const pay = usePay(data, range);
  const { profesor, pagos, editable, cursos } = data;
  const { conceptos, chosen } = pay.state;
  return (
    <div className={css.columns}>
      <div className={css.concepts}>
        <ConceptsCard
          profesorId={profesor.id}
          conceptos={conceptos}
          courses={cursos}
          editable={editable}
          chosen={chosen}
          onToggle={(id) => pay.dispatch({ type: 'toggle', id })}
          onToggleAll={() => pay.dispatch({ type: 'toggle-all' })}
        />
      </div>
      <div className={css.calculation}>
        <CalculationPanel pay={pay} data={data} />
      </div>
      <div className={css.history}>
        <HistoryCard
          profesorId={profesor.id}
          pagos={pagos}
          editable={editable}
          letter={letter}
          onCancelled={() => pay.dispatch({ type: 'expire' })}
        />
      </div>
    </div>
  );
}
