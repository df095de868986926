import css from './Avisos.module.css';

/** A dot beside an unread warning, in words for screen readers. */
export function UnreadDot() {
  return (
    <span className={css.unread}>
      <span className="solo-lectores">sin leer</span>
    </span>
  );
}
