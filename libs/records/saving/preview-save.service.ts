import { Injectable } from '@nestjs/common';
import { Clock, type Actor, type Session } from '../../platform';
import type { SavePreview, TriedSave } from '../definition/define-save-preview';
import { SaveRecordService, type SaveRequest } from './save-record.service';
import { byField, type PreparedSave } from './write-record';

/** What a save would do elsewhere, as other modules declare it with `defineSavePreview`. Nothing is written. */
@Injectable()
export class PreviewSaveService {
  constructor(
    private readonly saving: SaveRecordService,
    private readonly clock: Clock,
  ) {}

  /** @returns Spanish sentences; none if there is nothing to ask. @throws what the save throws */
  async preview(request: SaveRequest, session: Session, actor: Actor): Promise<string[]> {
    const save = await this.saving.prepare(request, session);
    const { id, model } = save;
    const today = this.clock.today();
    if (id === 0) return this.previewNew(save, today, actor);
    const previews = model.previews.filter(({ fields }) => changesOneOf(save, fields));
    if (previews.length === 0) return [];
    return this.saving.inDryRun(model, actor, (manager) => {
      const write = async () => {
        // What the save asks is among the sentences of the preview.
        await this.saving.write(manager, { ...save, isConfirmed: true }, actor);
      };
      return previewAll(previews, { manager, id, today, write });
    });
  }

  private async previewNew({ model, values }: PreparedSave, today: string, actor: Actor): Promise<string[]> {
    const previews = model.previews.flatMap(({ previewNew }) => previewNew ?? []);
    if (previews.length === 0) return [];
    return this.saving.inDryRun(model, actor, async (manager) => {
      const sentences: string[] = [];
      for (const preview of previews) sentences.push(...(await preview({ manager, values: byField(values), today })));
      return sentences;
    });
  }
}

/** Each preview sees the record before and after the one save: the save of the first is the preview of the others. */
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
