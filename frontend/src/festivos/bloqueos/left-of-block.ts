import type { PrevioBloqueo } from '#libs/contracts';
import { countText, getJson, listPath, recordPath } from '../../base';
import type { AfterSaveReader } from '../../records/state/after-save';
import { readRecord } from '../../records/state/read-record';
import { blockRequest } from '../preview-query';

/**
 * Reads which classes a saved absence or closed room still affects.
 * @returns a link back to these classes; null if there are none
 */
export const leftOfBlock: AfterSaveReader = async (id) => {
  const { valores } = await readRecord('bloqueos', id);
  const { query } = blockRequest(valores);
  if (query === null) return null;
  const { afectadas } = await getJson<PrevioBloqueo>('/api/horarios/previo-bloqueo', { ...query });
  if (afectadas.length === 0) return null;
  return { etiqueta: leftText(afectadas.length), url: recordPath(listPath('bloqueos'), id) };
};

const leftText = (count: number): string =>
  `Atender ${count === 1 ? 'la clase' : `las ${countText(count, 'clase', 'clases')}`} de ese tiempo`;
