import css from './LoginScreen.module.css';

const ARCHES = [-130, 30, 190, 350, 510, 670, 830, 990];

/** A drawing of a cloister (claustro): a row of arches. */
export function Arcade({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 720 332" preserveAspectRatio="xMinYMin slice" aria-hidden>
      <g fill="none" strokeWidth="2">
        <path d="M-400 1h2400M-400 13h2400" className={css.floor} />
        {ARCHES.map((x) => (
          <g key={x}>
            <path d={`M${x} 400V103a70 70 0 0 1 140 0v297`} className={css.arch} />
            <path d={`M${x + 12} 400V103a58 58 0 0 1 116 0v297`} className={css.inner} />
          </g>
        ))}
      </g>
    </svg>
  );
}
