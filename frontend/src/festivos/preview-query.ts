/** The draft of a holiday, as the parameters of its preview. */
export interface HolidayQuery {
  desde: string;
  hasta: string;
  centro: string;
  /** 1 if private classes are cancelled too; otherwise absent. */
  particulares?: 1;
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

/** Whether a date and hour are fully typed. */
const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);

/** The parameters of a preview, or the sentence that says what is missing or wrong. */
export type PreviewRequest<Query> = { query: Query; hint: null } | { query: null; hint: string };

const missing = (hint: string) => ({ query: null, hint });

const NO_DATES = 'Con las dos fechas puestas se verá qué clases se quitan y cuáles se quedan, antes de guardar.';
const NO_SPAN = 'Con el profesor o el aula, y el principio y el final, se verá a qué clases afecta.';

export function holidayRequest({ desde, hasta, centro, particulares }: Values): PreviewRequest<HolidayQuery> {
  const query: HolidayQuery = {
    ...{ desde: textOf(desde), hasta: textOf(hasta), centro: textOf(centro) },
    ...(particulares === true && { particulares: 1 }),
  };
  if (query.desde === '' || query.hasta === '') return missing(NO_DATES);
  return query.hasta < query.desde ? missing('La fecha final es anterior a la inicial.') : { query, hint: null };
}

export function blockRequest({ profesor, aula, desde, hasta }: Values): PreviewRequest<BlockQuery> {
  const span = { desde: textOf(desde), hasta: textOf(hasta) };
  const ids = [profesor, aula].filter((id) => typeof id === 'number');
  if (!isMoment(span.desde) || !isMoment(span.hasta) || ids.length === 0) return missing(NO_SPAN);
  if (ids.length > 1) return missing('Elija un profesor o un aula, no los dos.');
  if (span.hasta <= span.desde) return missing('El final debe ser posterior al principio.');
  return {
    query: { ...(typeof profesor === 'number' ? { profesor_id: profesor } : { aula_id: ids[0] }), ...span },
    hint: null,
  };
}
