/** The draft of a holiday, as its preview asks for it. */
export interface HolidayQuery {
  desde: string;
  hasta: string;
  centro: string;
}

/** The draft of an absence or a closed room. */
export interface BlockQuery {
  profesor_id?: number;
  aula_id?: number;
  desde: string;
  hasta: string;
}

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Null until both dates are there and in order. */
export function holidayQuery({ desde, hasta, centro }: Values): HolidayQuery | null {
  const query = { desde: textOf(desde), hasta: textOf(hasta), centro: textOf(centro) };
  return query.desde === '' || query.hasta < query.desde ? null : query;
}

/** Null until there is one of teacher and room, and a span of time. */
export function blockQuery({ profesor, aula, desde, hasta }: Values): BlockQuery | null {
  const span = { desde: textOf(desde), hasta: textOf(hasta) };
  if (span.desde === '' || span.hasta <= span.desde) return null;
  const hasTeacher = typeof profesor === 'number';
  if (hasTeacher === (typeof aula === 'number')) return null;
  return hasTeacher ? { profesor_id: profesor, ...span } : { aula_id: aula as number, ...span };
}
