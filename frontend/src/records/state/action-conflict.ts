import type { ActionDetails, FormReply, RecordActionInfo, RecordReply } from '#libs/contracts';
import { ApiError, getJson } from '../../base';
import type { DialogValues } from '../../ui';
import { addressOf, isOffered } from '../model/record-actions';
import { recordChanges, type RecordChange } from '../model/conflict';
import { allFields } from '../model/record-state';
import { readPanelChanges, type PanelChanges } from './panel-changes';
import { readRecord } from './read-record';

/** An action that the person confirmed, and the record as the person saw it then. */
export interface ConfirmedAction {
  action: RecordActionInfo;
  values: DialogValues;
  seen: RecordReply;
}

/** An action that the server refused because another user had changed the record, with the changes of the other user. */
export interface ActionConflict extends ConfirmedAction {
  /** The record as it is stored now. */
  now: RecordReply;
  fields: readonly RecordChange[];
  panels: PanelChanges;
  details: ActionDetails | null;
}

/**
 * Returns the conflict if an action was refused because another user has changed the record. Null if the record has not changed since the
 * user saw it, if the changed record no longer allows the action, or if the record cannot be loaded.
 */
export async function findActionConflict(form: FormReply, confirmed: ConfirmedAction): Promise<ActionConflict | null> {
  const { action, seen } = confirmed;
  try {
    const now = await readRecord(form.codigo, seen.id);
    if (now.version === seen.version || !isOffered(action, now)) return null;
    const panels = await readPanelChanges(form, seen.id);
    const details = action.confirmar === undefined ? null : await readDetails(action.confirmar, seen.id);
    return { ...confirmed, now, fields: recordChanges(allFields(form), seen.valores, now.valores), panels, details };
  } catch (error) {
    // If the stored record cannot be loaded, the conflict cannot be shown. The user then sees only the message of the refusal.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** True if the record was saved again, but nothing that the user sees has changed. */
export const isUnchanged = ({ fields, panels }: ActionConflict): boolean => fields.length + panels.changed.length === 0;

/** Loads the text about the effect of an action, for the confirmation. Null if the action has no such text. */
export async function readDetails(
  { detalle }: NonNullable<RecordActionInfo['confirmar']>,
  recordId: number,
): Promise<ActionDetails | null> {
  return detalle === undefined ? null : getJson<ActionDetails>(addressOf(detalle, recordId));
}
