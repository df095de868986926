import { AVISO_NIVELES, NIVEL_QUE_SE_RESUELVE, type Aviso, type AvisoGrupo, type AvisoNivel } from '#libs/contracts';
import type { Tone } from '../../ui';

/** Which groups the monitor shows; null shows all. */
export interface PanelFilter {
  nivel: AvisoNivel | null;
  seccion: string | null;
}

export const NO_FILTER: PanelFilter = { nivel: null, seccion: null };

export const TONES: Record<AvisoNivel, Tone> = { 0: 'neutral', 1: 'notice', 2: 'attention', 3: 'bad' };

/** Whether a warning can be marked as read (row AVIS-06); others stay until their cause is gone. */
export const isReadable = ({ nivel }: Pick<Aviso, 'nivel'>): boolean => nivel < NIVEL_QUE_SE_RESUELVE;

/** Whether a group has the button `Marcar todo` (row AVIS-07). */
export const hasMarkAll = ({ nivel }: Pick<AvisoGrupo, 'nivel'>): boolean => nivel < 3;

/** Identifies a group, also in another reply. */
export const groupKey = ({ nivel, seccion, argos }: AvisoGrupo): string =>
  `${String(nivel)} ${seccion}${argos ? ' argos' : ''}`;

/** The groups without the warnings that the user has read. */
export const unreadIn = (panel: readonly AvisoGrupo[]): AvisoGrupo[] =>
  panel
    .map((group) => ({ ...group, avisos: group.avisos.filter(({ leido }) => !leido) }))
    .map((group) => ({ ...group, cantidad: group.avisos.length }))
    .filter(({ cantidad }) => cantidad > 0);

export const filterPanel = (panel: readonly AvisoGrupo[], { nivel, seccion }: PanelFilter): AvisoGrupo[] =>
  panel.filter((group) => (nivel ?? group.nivel) === group.nivel && (seccion ?? group.seccion) === group.seccion);

/** The number of warnings in groups. */
export const countIn = (panel: readonly AvisoGrupo[]): number => panel.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** A filter button: what it filters by, and how many warnings it shows together with the filter of the other kind. */
export interface Choice<T> {
  value: T;
  label: string;
  count: number;
}

/** The levels as filters, gravest first, also those without warnings. */
export const levelChoices = (panel: readonly AvisoGrupo[], { seccion }: PanelFilter): Choice<AvisoNivel>[] =>
  ([3, 2, 1, 0] as const).map((nivel) => ({
    value: nivel,
    label: AVISO_NIVELES[nivel],
    count: countIn(filterPanel(panel, { nivel, seccion })),
  }));

/** The sections that have warnings, as filters, in alphabetical order. */
export const sectionChoices = (panel: readonly AvisoGrupo[], { nivel }: PanelFilter): Choice<string>[] =>
  [...new Set(panel.map(({ seccion }) => seccion))]
    .sort((a, b) => a.localeCompare(b, 'es'))
    .map((seccion) => ({ value: seccion, label: seccion, count: countIn(filterPanel(panel, { nivel, seccion })) }));

/** The first `most` warnings of a panel, which is ordered by gravity. */
export const gravest = (panel: readonly AvisoGrupo[], most: number): Aviso[] =>
  panel.flatMap(({ avisos }) => avisos).slice(0, most);

/** The accessible name of the bell; without a count until the first reply. */
export const bellName = (unread: number | undefined): string =>
  unread === undefined ? 'Avisos' : `Avisos: ${String(unread)} sin leer`;
