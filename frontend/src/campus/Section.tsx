import { useId, type ReactNode } from 'react';
import css from './Sections.module.css';

/** A part of the start page of the campus, below its title. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section aria-labelledby={headingId} className={css.section}>
      <h2 id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
