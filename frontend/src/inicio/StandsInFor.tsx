import css from './Today.module.css';

/** Shows whom a teacher substitutes in a class. @param name empty in the teacher's own classes */
export function StandsInFor({ name }: { name: string }) {
  return name === '' ? null : <span className={css.standsIn}>Sustituye a {name}</span>;
}
