import css from './Today.module.css';

/** Shows which teacher is substituted in a class. @param name empty if the class is given by its own teacher */
export function StandsInFor({ name }: { name: string }) {
  return name === '' ? null : <span className={css.standsIn}>Sustituye a {name}</span>;
}
