import css from './Today.module.css';

/** Whose class it is that a teacher gives in place of another. @param name empty in the teacher's own classes */
export function StandsInFor({ name }: { name: string }) {
  return name === '' ? null : <span className={css.standsIn}>Sustituye a {name}</span>;
}
