import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AddedFields, type AddedField } from '../../listings';
import { Database } from '../../platform';
import type { AddedFieldRow } from './added-fields';

/** Offers the added fields of a record to its list, as columns and search fields. */
@Injectable()
export class ListedFieldsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly lists: AddedFields,
  ) {}

  onModuleInit(): void {
    this.lists.use({ of: (ficha) => this.load(ficha) });
  }

  private async load(ficha: string): Promise<AddedField[]> {
    const rows = await this.db.rows<AddedFieldRow>('SELECT * FROM campos_adicionales WHERE ficha = $1 ORDER BY id', [
      ficha,
    ]);
    return rows.map(({ campo, tipo, etiqueta, opciones, roles }) => ({
      name: campo,
      key: campo,
      type: tipo,
      label: etiqueta,
      options: opciones,
      roles,
    }));
  }
}
