import { useTranslate } from 'react-admin';
import { networkName } from './proposal-sentences.ts';

export const Network = ({ id }: { readonly id: unknown }) => <span>{networkName(id, useTranslate())}</span>;
