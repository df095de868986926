import { useId, type ReactNode } from 'react';
import css from './Sections.module.css';

/** A part of the start page of the campus, below its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={css.section}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
