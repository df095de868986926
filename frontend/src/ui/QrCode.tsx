import { encode } from 'uqr';
import { drawModules } from './qr-path';
import css from './QrCode.module.css';

/** Width, in modules, of the light margin around the code; readers need four (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4;

/** A QR code of a text. Dark on white even in dark mode, because many readers refuse light on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg className={css.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} className={css.light} />
      <path d={drawModules(data)} className={css.dark} />
    </svg>
  );
}
