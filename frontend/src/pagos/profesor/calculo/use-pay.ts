import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';
import type { PagosProfesor } from '#libs/contracts';
import { dayOf } from '../../../base';
import type { DateRange } from '../../../ui';
import { calculate } from '../../base/calls';
import { openPay, payReducer, type PayAction, type PayState } from './pay-reducer';

export interface PayModel {
  state: PayState;
  dispatch: Dispatch<PayAction>;
  /** Calculates the ticked concepts. If the range or the concepts change before the reply, the reply is ignored. */
  calculate: () => Promise<void>;
}

/**
 * The state of the pay of a teacher. New data from the server updates the state.
 * @param initialRange if not null, the pay for this range is calculated at once
 */
export function usePay(data: PagosProfesor, initialRange: DateRange | null): PayModel {
  const [state, dispatch] = useReducer(payReducer, { data, today: dayOf(new Date()), range: initialRange }, openPay);
  useEffect(() => dispatch({ type: 'load', data }), [data]);
  const run = async () => {
    const attempt = state.attempt + 1;
    dispatch({ type: 'calculate' });
    try {
      dispatch({ type: 'calculated', attempt, results: await calculate([...state.chosen], state.range) });
    } catch (error) {
      dispatch({ type: 'fail', attempt, error });
    }
  };
  const runOnce = useEffectEvent(() => {
    if (initialRange !== null && state.chosen.size > 0) void run();
  });
  useEffect(() => runOnce(), []);
  return { state, dispatch, calculate: run };
}
