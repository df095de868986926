import css from './SkipLink.module.css';

/** The first link of a page, visible only while it has the focus. It moves the focus past the header to the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      className={css.skip}
      href={`#${target}`}
      // Moves the focus without following the link. Following it would change the URL, and some pages store their state there.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Saltar al contenido
    </a>
  );
}
