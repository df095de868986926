import type { LineasFacturaReply } from '#libs/contracts';
import { queryClient } from '../../base/query-client';
import type { PanelChanges } from '../../records/state/panel-changes';
import { linesKey, readLastChange, refetchLines } from './calls';
import { lineChanges } from './line-changes';

/** The changes that others made to the lines on screen, with the user who made them. */
export async function readLineChanges(facturaId: number): Promise<PanelChanges> {
  const seen = queryClient.getQueryData<LineasFacturaReply>(linesKey(facturaId));
  const now = await refetchLines(facturaId);
  return { changed: lineChanges(seen?.lineas ?? now.lineas, now.lineas), last: await readLastChange(facturaId) };
}
