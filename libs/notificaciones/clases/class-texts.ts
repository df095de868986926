import { changeText, type CallFact, type NamedMoment } from '../../llamadas';
import { andText, capitalised, countText, shortDayText, spanText } from '../../platform';

/** The kinds of class news, each with a setting that switches it off. */
export type ClassNews = 'reservada' | 'confirmada' | 'cambiada' | 'anulada' | 'festivo' | 'caducada';

/** What one person is told about a class, with the names that the text needs. */
export interface NamedFact extends Omit<CallFact, 'antes' | 'despues' | 'tipo'> {
  tipo: ClassNews;
  antes: NamedMoment | null;
  despues: NamedMoment | null;
  /** The subject. */
  materia: string;
  /** First name of the student; null for a teacher. */
  alumno: string | null;
}

const WORDS: Record<ClassNews, { one: string; many: string }> = {
  reservada: { one: 'clase reservada', many: 'clases reservadas' },
  confirmada: { one: 'clase confirmada', many: 'clases confirmadas' },
  cambiada: { one: 'clase cambiada', many: 'clases cambiadas' },
  anulada: { one: 'clase anulada', many: 'clases anuladas' },
  festivo: { one: 'clase quitada por festivo', many: 'clases quitadas por festivo' },
  caducada: { one: 'solicitud caducada', many: 'solicitudes caducadas' },
};
const KINDS = Object.keys(WORDS) as ClassNews[];

/** The moment that names a class: the one that the reader knows. */
const knownMoment = ({ antes, despues }: NamedFact): NamedMoment => {
  const moment = antes ?? despues;
  if (moment === null) throw new Error('A fact about a class has no moment');
  return moment;
};

/**
 * The subject of a message. One fact: `Clase anulada: martes 24/11, 18:00`. Several: `3 clases cambiadas y 1 clase anulada`; a class that
 * two siblings share counts once.
 */
export function subjectOf(facts: readonly NamedFact[]): string {
  const kinds = KINDS.flatMap((kind) => {
    const classes = new Set(facts.filter(({ tipo }) => tipo === kind).map(classKey));
    return classes.size === 0 ? [] : [{ kind, count: classes.size }];
  });
  const [only] = kinds;
  const [first] = facts;
  if (only === undefined || first === undefined) throw new Error('A message about classes has no facts');
  if (kinds.length > 1 || only.count > 1)
    return andText(kinds.map(({ kind, count }) => countText(count, WORDS[kind].one, WORDS[kind].many)));
  const { fecha, hora_entrada } = knownMoment(first);
  return `${capitalised(WORDS[only.kind].one)}: ${shortDayText(fecha)}, ${hora_entrada}`;
}

/** Names a class. Classes that a holiday removes have no id any more. */
const classKey = (fact: NamedFact): string => {
  const { fecha, hora_entrada } = knownMoment(fact);
  return fact.claseId === null ? [fact.materia, fecha, hora_entrada].join(' ') : String(fact.claseId);
};

/** What one person is told about one class, as plain text: `Inglés B1, martes 24/11, 18:00 – 19:00: se anula. Da un crédito …` */
export function factLine(fact: NamedFact): string {
  const moment = knownMoment(fact);
  const { fecha, hora_entrada, hora_salida } = moment;
  const where = `${fact.materia}, ${shortDayText(fecha)}, ${spanText(hora_entrada, hora_salida)}`;
  return [`${where}: ${newsOf(fact)}`, fact.frase].filter((part) => part !== '').join(' ');
}

function newsOf(fact: NamedFact): string {
  const { antes, despues } = fact;
  if (fact.tipo === 'cambiada' && antes !== null && despues !== null)
    return lowered(changeText(antes, despues, shortDayText));
  return fact.alumno === null ? TEACHER_NEWS[fact.tipo](fact) : FAMILY_NEWS[fact.tipo](fact);
}

type News = Record<ClassNews, (fact: NamedFact) => string>;

const FAMILY_NEWS: News = {
  reservada: (fact) => `queda reservada${placeOf(fact)}.`,
  confirmada: (fact) => `queda confirmada${placeOf(fact)}.`,
  cambiada: () => 'cambia.',
  anulada: () => 'se anula.',
  festivo: () => 'no hay clase, porque es festivo.',
  caducada: () => 'la solicitud no se confirmó a tiempo y la clase no se da. Se puede pedir otra hora en el campus.',
};

const TEACHER_NEWS: News = {
  reservada: (fact) => `da esta clase${roomOf(fact)}.`,
  confirmada: (fact) => `queda confirmada${roomOf(fact)}.`,
  cambiada: () => 'cambia.',
  anulada: () => 'ya no da esta clase.',
  festivo: () => 'no hay clase, porque es festivo.',
  caducada: () => 'la solicitud ha caducado y la clase no se da.',
};

/** `, con Marta Soler, en Aula 1`; empty if the class has neither yet. */
const placeOf = (fact: NamedFact): string => `${after(', con ', fact.despues?.profesor)}${roomOf(fact)}`;
const roomOf = ({ despues }: NamedFact): string => after(', en ', despues?.aula);

const after = (word: string, name: string | null | undefined): string =>
  name === null || name === undefined ? '' : `${word}${name}`;

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
