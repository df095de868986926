import { AVISO_NIVELES, type Aviso, type AvisoGrupo, type AvisoSeccion } from '../../contracts';

export interface AvisoRow extends Aviso {
  seccion: AvisoSeccion;
  argos: boolean;
}

/** Groups warnings by level, section and `argos`. The groups have the order of their first rows. */
export function groupAvisos(rows: readonly AvisoRow[]): AvisoGrupo[] {
  const groups = new Map<string, AvisoGrupo>();
  for (const { seccion, argos, ...aviso } of rows) {
    const { nivel } = aviso;
    const key = `${String(nivel)} ${seccion} ${String(argos)}`;
    const group = groups.get(key) ?? {
      nivel,
      nivelDescripcion: AVISO_NIVELES[nivel],
      seccion,
      argos,
      cantidad: 0,
      avisos: [],
    };
    group.avisos.push(aviso);
    group.cantidad += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}
