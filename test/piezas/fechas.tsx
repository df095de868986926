// Renders a date range picker without the application: `?piece=rango&inicio=month`.
import { useState } from 'react';
import { dayOf } from '../../frontend/src/base';
import { DateRangePicker, startingRange, type RangeStart } from '../../frontend/src/ui';
import { drawPiece, query } from './page';

const STARTS: Readonly<Record<string, RangeStart>> = { 'work-week': 'work-week', week: 'week', month: 'month' };

function RangePiece() {
  const start = STARTS[query.get('inicio') ?? ''] ?? 'work-week';
  const [range, setRange] = useState(() => startingRange(start, dayOf(new Date())));
  return <DateRangePicker value={range} onChange={setRange} start={start} />;
}

drawPiece({ rango: RangePiece }, (piece) => (
  <main style={{ padding: '2rem' }}>
    <h1>Piezas</h1>
    {piece}
  </main>
));
