import type { RelationMetadata } from 'typeorm/metadata/RelationMetadata';
import type { Hop } from './field-model';

/** Describes a TypeORM relation as one step of a path (`Hop`), in either direction. */
export function hopOf(relation: RelationMetadata): Hop {
  const target = {
    table: relation.inverseEntityMetadata.tableName,
    entity: relation.inverseEntityMetadata.target as object,
  };
  return { relation: relation.propertyName, target, ...linkOf(relation) };
}

/** @throws Error if the metadata of the relation lacks a column: a mistake in the entity */
function linkOf(relation: RelationMetadata): Pick<Hop, 'many' | 'link'> {
  if (relation.isManyToMany) return { many: true, link: junctionOf(relation) };
  if (relation.isOneToMany || relation.isOneToOneNotOwner) {
    const column = relation.inverseRelation?.joinColumns[0];
    if (column === undefined) throw new Error(`The relation ${relation.propertyName} has no column on its other side`);
    return { many: relation.isOneToMany, link: { kind: 'their-key', column: column.databaseName } };
  }
  const [column] = relation.joinColumns;
  if (column === undefined) throw new Error(`The relation ${relation.propertyName} has no column`);
  return { many: false, link: { kind: 'own-key', column: column.databaseName } };
}

/** @throws Error if the relation has no junction table */
export function junctionOf(relation: RelationMetadata): Extract<Hop['link'], { kind: 'junction' }> {
  const junction = relation.junctionEntityMetadata;
  const [ours, theirs] = relation.isOwning
    ? [relation.joinColumns[0], relation.inverseJoinColumns[0]]
    : [relation.inverseRelation?.inverseJoinColumns[0], relation.inverseRelation?.joinColumns[0]];
  if (!junction || !ours || !theirs) throw new Error(`The relation ${relation.propertyName} has no junction table`);
  return { kind: 'junction', table: junction.tableName, ours: ours.databaseName, theirs: theirs.databaseName };
}
