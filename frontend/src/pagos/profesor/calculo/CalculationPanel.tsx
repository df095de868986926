import { IconCalculator } from '@tabler/icons-react';
import { useRef } from 'react';
import type { PagosProfesor } from '#libs/contracts';
import { countText } from '../../../base';
import { Button, ErrorBand, focusFirstInvalid, Loading, Panel, type DateRange } from '../../../ui';
import { MadeLetter } from './MadeLetter';
import { RangeDates, RangeSteps } from './RangeControls';
import { readRange } from './range-draft';
import { Results } from './Results';
import type { PayModel } from './use-pay';
import css from './Calculation.module.css';

interface CalculationPanelProps {
  pay: PayModel;
  data: PagosProfesor;
}

/** Calculates a range, shows the lines behind the amounts, and generates the letter. */
export function CalculationPanel({ pay, data }: CalculationPanelProps) {
  const { state } = pay;
  const { chosen, stage } = state;
  return (
    <Panel
      title="Pagos"
      isBusy={stage.name === 'calculating'}
      tools={<span className={css.count}>{countText(chosen.size, 'concepto elegido', 'conceptos elegidos')}</span>}
    >
      <Controls pay={pay} />
      <div className={css.outcome} aria-live="polite">
        {stage.name === 'idle' && <p className={css.hint}>{hintOf(stage.isStale)}</p>}
        {stage.name === 'calculating' && <Loading text="Calculando…" delay={0} />}
        {stage.name === 'failed' && (
          <div className={css.notice}>
            <ErrorBand title="No se ha podido calcular." error={stage.error} onRetry={() => void pay.calculate()} />
          </div>
        )}
        {stage.name === 'made' && <MadeLetter letter={stage.letter} />}
      </div>
      {stage.name === 'results' && <Results key={state.attempt} pay={pay} stage={stage} data={data} />}
    </Panel>
  );
}

/** The fields for the range and the button that calculates. An invalid range shows its error at the field; nothing is calculated. */
function Controls({ pay }: Pick<CalculationPanelProps, 'pay'>) {
  const { state, dispatch } = pay;
  const root = useRef<HTMLDivElement>(null);
  const read = readRange(state.dates);
  const onRange = (range: DateRange) => dispatch({ type: 'set-range', range });
  return (
    <div ref={root} className={css.controls}>
      <RangeDates
        range={state.range}
        texts={state.dates}
        errors={'errors' in read ? read.errors : {}}
        onChange={onRange}
        onType={(side, text) => dispatch({ type: 'type-date', side, text })}
      />
      <div className={css.bar}>
        <RangeSteps range={state.range} onChange={onRange} />
        <Button
          className={css.calculate ?? ''}
          icon={<IconCalculator size={17} stroke={1.75} aria-hidden />}
          reason={state.chosen.size === 0 && 'Elija al menos un concepto'}
          disabled={state.stage.name === 'calculating'}
          onClick={() => ('errors' in read ? focusFirstInvalid(root) : void pay.calculate())}
        >
          Realizar cálculos
        </Button>
      </div>
    </div>
  );
}

/** The hint that is shown while there are no valid results. */
const hintOf = (isStale: boolean): string =>
  isStale ? 'Vuelva a realizar los cálculos.' : 'Elija el periodo y los conceptos, y realice los cálculos.';
