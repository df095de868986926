import { Injectable } from '@nestjs/common';
import type { SavePreviewReply } from '../../contracts';
import { may } from '../../listings';
import { Clock, type Actor, type Session } from '../../platform';
import type { SavePreview, TriedSave } from '../definition/define-save-preview';
import { SaveRecordService, type SaveRequest } from './save-record.service';
import { byField, type PreparedSave } from './write-record';

/** Previews the consequences of a save without writing anything. Other modules declare these consequences with `defineSavePreview`. */
@Injectable()
export class PreviewSaveService {
  constructor(
    private readonly saving: SaveRecordService,
    private readonly clock: Clock,
  ) {}

  /**
   * Previews a save; nothing is stored.
   * @returns `avisos`: Spanish sentences about the effects of the save; if empty, the user need not confirm. `pregunta`: the question of
   * the confirmation; if absent, the usual question is shown
   * @throws the errors of the save
   */
  async preview(request: SaveRequest, session: Session, actor: Actor): Promise<SavePreviewReply> {
    const save = await this.saving.prepare(request, session);
    const { id, model } = save;
    const today = this.clock.today();
    if (id === 0) return this.previewNew(save, { today, session, actor });
    const previews = model.previews.filter(({ fields }) => changesOneOf(save, fields));
    if (previews.length === 0) return { avisos: [] };
    const avisos = await this.saving.inDryRun(model, actor, (manager) => {
      const write = async () => {
        // `isConfirmed` skips the question of `beforeSave`, because the sentences of the preview already include this question.
        await this.saving.write(manager, { ...save, isConfirmed: true }, actor);
      };
      return previewAll(previews, { manager, id, today, write });
    });
    return { avisos };
  }

  private async previewNew(
    { model, values }: PreparedSave,
    { today, session, actor }: { today: string; session: Session; actor: Actor },
  ): Promise<SavePreviewReply> {
    const previews = model.previews.flatMap(({ previewNew }) => previewNew ?? []);
    if (previews.length === 0) return { avisos: [] };
    return this.saving.inDryRun(model, actor, async (manager) => {
      const reply: SavePreviewReply = { avisos: [] };
      for (const preview of previews) {
        const consequences = await preview({
          manager,
          values: byField(values),
          today,
          may: (permission) => may(session, permission),
        });
        reply.avisos.push(...consequences.sentences);
        if (consequences.question !== undefined) reply.pregunta ??= consequences.question;
      }
      return reply;
    });
  }
}

/**
 * Runs all previews around one save. Each preview calls `write`. In the last preview, `write` saves the record; in every other preview,
 * `write` runs the next preview. So each preview can read the record before and after the save.
 */
async function previewAll([first, ...others]: readonly SavePreview[], save: TriedSave): Promise<string[]> {
  if (first === undefined) {
    await save.write();
    return [];
  }
  let later: string[] = [];
  const write = async () => {
    later = await previewAll(others, save);
  };
  const own = await first.preview({ ...save, write });
  return [...own, ...later];
}

const changesOneOf = ({ values }: PreparedSave, fields: readonly string[]): boolean =>
  [...values.keys()].some(({ campo }) => fields.includes(campo));
