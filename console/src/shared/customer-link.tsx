import { useCanAccess } from 'react-admin';

/** The number of a customer, as a link for operators who may look at customers. Opening it shows nothing by itself. */
export const CustomerLink = ({ id }: { readonly id: number | null }) => {
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'show' });
  if (id === null) return '–';
  return canAccess === true ? (
    <a className="open" href={`#/customers/${id}/show`}>
      {id}
    </a>
  ) : (
    id
  );
};
