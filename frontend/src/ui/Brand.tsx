import css from './Brand.module.css';

/** The logo of Claustro: two arches. */
export function Arches({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#62c6d4" />
      <path
        d="M6 24v-9a5 5 0 0 1 10 0v9M16 24v-9a5 5 0 0 1 10 0v9M3.5 24.5h25"
        fill="none"
        stroke="#10262d"
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
        <strong>Claustro</strong>
        <span>{academy}</span>
      </span>
    </span>
  );
}
