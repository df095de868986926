import css from './Brand.module.css';

/** The logo of Claustro: two arches. */
export function Arches({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" className={css.ground} />
      <path
        d="M6 24v-9a5 5 0 0 1 10 0v9M16 24v-9a5 5 0 0 1 10 0v9M3.5 24.5h25"
        className={css.arches}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Logo, product and academy at the top of the menu. */
export function Brand({ academy }: { academy: string }) {
  return (
    <span className={css.brand}>
      <Arches />
      <span className={css.names}>
        <strong>Claustro</strong> {/* The space separates the words of the accessible name. */}
        <span>{academy}</span>
      </span>
    </span>
  );
}
