-- Borrowing is a product of the Finance tab like the others.
update menu_item set menu_group = 'earn' where title = 'home.borrowing';
