import { Injectable } from '@nestjs/common';
import { Clock, type Actor, type Session } from '../../platform';
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
    const { preview } = model;
    if (preview === null) return [];
    const today = this.clock.today();
    const { previewNew } = preview;
    if (id === 0) {
      if (previewNew === undefined) return [];
      return this.saving.inDryRun(model, actor, (manager) =>
        previewNew({ manager, values: byField(save.values), today }),
      );
    }
    if (!changesOneOf(save, preview.fields)) return [];
    return this.saving.inDryRun(model, actor, (manager) =>
      preview.preview({
        manager,
        id,
        today,
        write: async () => {
          // What the save asks is among the sentences of the preview.
          await this.saving.write(manager, { ...save, isConfirmed: true }, actor);
        },
      }),
    );
  }
}

const changesOneOf = ({ values }: PreparedSave, fields: readonly string[]): boolean =>
  [...values.keys()].some(({ campo }) => fields.includes(campo));
