export { addReadyOperator } from './service/operators.ts';
export { operatorBy, startOperatorSession } from './service/sessions.ts';
