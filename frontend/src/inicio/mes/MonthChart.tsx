import { useState } from 'react';
import { ViewSwitch } from '../../ui';
import { isEmptyChart } from '../charts/chart-model';
import { ChartCard } from '../charts/ChartCard';
import { monthChart, yearChart, type ChartView } from './month-charts';
import type { Month } from './use-month';

const VIEWS = [
  { value: 'meses', label: 'Mes a mes' },
  { value: 'ejercicio', label: 'Un año antes' },
] as const;

/** A chart of the twelve months up to the chosen month, alone or compared with the same months a year before. */
export function MonthChart({ facturas, pagos }: Month) {
  const [view, setView] = useState<ChartView>('meses');
  const months = monthChart({ facturas, pagos });
  const year = facturas && yearChart(facturas);
  if (months === null) return null;
  if (year === null || isEmptyChart(year)) return <ChartCard chart={months} />;
  const views = <ViewSwitch label="Comparar" options={VIEWS} chosen={view} onChange={setView} />;
  return <ChartCard chart={view === 'ejercicio' ? year : months} views={views} />;
}
