import { Inject, Injectable } from '@nestjs/common';
import { ListRegistry } from '../../listings';
import type { RecordDefinition } from '../definition/define-record';
import { fichasErrors } from '../errors';
import { makeRecordModel, type RecordModel } from './record-model';

export const RECORDS = Symbol('RECORDS');

/** Every record of the house, one for each list, checked and resolved at start. */
@Injectable()
export class RecordRegistry {
  private readonly byCode = new Map<string, RecordModel>();

  constructor(@Inject(RECORDS) definitions: RecordDefinition[], lists: ListRegistry) {
    const byCode = new Map<string, RecordDefinition>();
    for (const definition of definitions) {
      if (byCode.has(definition.codigo)) throw new Error(`Hay dos fichas «${definition.codigo}»`);
      if (!lists.has(definition.codigo)) throw new Error(`La ficha «${definition.codigo}» no tiene listado`);
      if (lists.list(definition.codigo).definition.entity !== definition.entity)
        throw new Error(`La ficha «${definition.codigo}» y su listado son de entidades distintas`);
      byCode.set(definition.codigo, definition);
    }
    for (const list of lists.all()) {
      const { codigo } = list.definition;
      this.byCode.set(codigo, makeRecordModel(list, byCode.get(codigo), lists.metadataOf(list), lists));
    }
  }

  all(): RecordModel[] {
    return [...this.byCode.values()];
  }

  /** @throws ficha-desconocida */
  record(codigo: string): RecordModel {
    const model = this.byCode.get(codigo);
    if (model === undefined) throw fichasErrors['ficha-desconocida']({ codigo });
    return model;
  }
}
