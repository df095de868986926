import { describeWalk } from './walk';

describeWalk('profesora');
